// The page shown by service-worker.js. It keeps the address of the page that could not be opened, so reloading opens it.
const SECONDS_BETWEEN_TRIES = 5

const NORWEGIAN = {
  title: 'Du er frakoblet',
  explanation: 'Plaudit kan ikke nås. Siden åpnes av seg selv når forbindelsen er tilbake.',
  retry: 'Prøv igjen',
}

if (readsNorwegian()) {
  document.documentElement.lang = 'nb'
  document.title = `${NORWEGIAN.title} | Plaudit`
  for (const [id, text] of Object.entries(NORWEGIAN)) document.getElementById(id).textContent = text
}

document.getElementById('retry').addEventListener('click', () => location.reload())
addEventListener('online', openWhenReachable)
// color-scheme.js chooses the scheme when the page loads.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload())
setInterval(openWhenReachable, SECONDS_BETWEEN_TRIES * 1_000)

async function openWhenReachable() {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    // Still offline.
  }
}

/** The language stored by src/platform/web/i18n.ts, or else the first one of the browser that Plaudit has. */
function readsNorwegian() {
  let kept = null
  try {
    kept = localStorage.getItem('plaudit.language')
  } catch {
    // Storage may be forbidden; use the browser's languages then.
  }
  const known = [kept, ...navigator.languages].find((language) => /^(en|nb|no|nn)\b/i.test(language ?? ''))
  return known !== undefined && !/^en/i.test(known)
}
