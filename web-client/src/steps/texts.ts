import { alsoAt } from '../i18n/source';

alsoAt(import.meta.glob<string>('../../../locales/*/steps.ftl', { query: '?url', import: 'default', eager: true }));
