/*
 * The page before the app: reloads it once if a part cannot be loaded, as during an update of the
 * server, and says so if that does not help. In each page itself, since any file may be missing.
 */
(() => {
  const RELOADED = 'knekt.reloaded';
  const AGAIN_MS = 60000;
  const PATIENCE_MS = 15000;
  const splash = () => document.querySelector('#app .early');
  const isBefore = () => document.readyState === 'loading' || splash() !== null;
  let isTold = false;

  function tell() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
    else if (splash() && !isTold) {
      isTold = true;
      const texts = JSON.parse(document.getElementById('early').textContent);
      const wanted = [spokenLast(), ...navigator.languages];
      const language = wanted.map((one) => one.slice(0, 2)).find((one) => texts[one]) ?? 'en';
      const [why, again] = texts[language];
      const says = document.createElement('p');
      says.className = 'early-failed';
      says.lang = language;
      says.setAttribute('role', 'alert');
      const button = document.createElement('button');
      button.className = 'btn main';
      button.textContent = again;
      button.addEventListener('click', () => location.reload());
      says.append(`${why} `, button);
      splash().after(says);
    }
  }

  function spokenLast() {
    try {
      return localStorage.getItem('knekt.language') ?? '';
    } catch {
      return '';
    }
  }

  function fail() {
    if (!isBefore()) return;
    try {
      // Offline it would be the browser's own error page. Without storage it could reload for ever.
      const now = Date.now();
      if (navigator.onLine && now - Number(sessionStorage.getItem(RELOADED)) > AGAIN_MS) {
        sessionStorage.setItem(RELOADED, String(now));
        location.reload();
        return;
      }
    } catch {}
    tell();
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target.localName === 'script' || target.rel === 'stylesheet') fail();
    },
    true,
  );
  addEventListener('unhandledrejection', fail);
  setTimeout(tell, PATIENCE_MS);
})();
