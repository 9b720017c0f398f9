import { alsoAt } from '../i18n/source';

// The public pages never say any of it.
alsoAt(import.meta.glob<string>('../../../locales/*/host.ftl', { query: '?url', import: 'default', eager: true }));
