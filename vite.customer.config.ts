import { defineConfig } from 'vite'

/** Builds the script of the page that customers answer; it shares nothing with the application but its own imports. */
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
