import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Floating } from '#ui/gallery/Floating.tsx'
import { FrameView } from '#ui/gallery/FrameView.tsx'
import { Parts } from '#ui/gallery/Parts.tsx'
import en from '#ui/locales/en.json'
import nb from '#ui/locales/nb.json'
import { UiProvider } from '#ui/Provider.tsx'
import { Toasts } from '#ui/Toasts.tsx'

// ?view=parts|frame|slim|palette|dialog|sheet|menu|popover|keys  &lang=nb  &dir=rtl
const params = new URLSearchParams(location.search)
const view = params.get('view') ?? 'parts'
const language = params.get('lang') === 'nb' ? 'nb' : 'en'
document.documentElement.lang = language
document.documentElement.dir = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'

await i18next.use(initReactI18next).init({
  lng: language,
  fallbackLng: 'en',
  defaultNS: 'ui',
  resources: { en: { ui: en }, nb: { ui: nb } },
  interpolation: { escapeValue: false },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider>
      {view === 'parts' ? <Parts /> : <FrameView slim={view === 'slim'} fixed={false} />}
      <Floating view={view} />
      <Toasts />
    </UiProvider>,
  )
