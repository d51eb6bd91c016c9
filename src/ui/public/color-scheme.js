// Served unchanged (Vite publicDir) and loaded by <script src="/color-scheme.js"> in <head> before first paint, because
// the content security policy forbids inline scripts. Key and values are those of src/ui/color-scheme.ts.
;(() => {
  let kept = null
  let density = null
  try {
    kept = localStorage.getItem('plaudit-color-scheme')
    density = localStorage.getItem('plaudit-density')
  } catch {
    // Storage may be forbidden; use the system's scheme then.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  if (density === 'compact') document.documentElement.dataset.density = 'compact'
})()
