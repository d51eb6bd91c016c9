import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery of components, for development: npx vite --config src/ui/gallery/vite.config.ts, then /gallery.html
const here = new URL('.', import.meta.url).pathname

// biome-ignore lint/style/noDefaultExport: Vite requires it
export default defineConfig({
  root: here,
  publicDir: `${here}../public`,
  plugins: [react()],
  build: {
    outDir: `${here}../../../dist/gallery`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: `${here}gallery.html` },
  },
})
