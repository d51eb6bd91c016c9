import { defineConfig } from 'vite'

/** Builds the script of the customer survey page, separately from the application. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/customer',
    emptyOutDir: true,
    assetsDir: '.',
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: 'src/customer/customer.ts' },
  },
})
