import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const FIRST_PAGE = join(import.meta.dirname, 'src/features/feedback/web/StreamPage.tsx')

const server = `http://localhost:${process.env.PORT ?? 3000}`

/** Builds the browser application; `#…` imports resolve through package.json, as on the server. */
export default defineConfig({
  plugins: [react(), compressFiles()],
  // Files that keep their names, such as the script that sets the colour scheme before the first paint.
  publicDir: 'src/ui/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content-security policy allows only files from this site, so do not inline any as data: URLs.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // All supported browsers know modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: dependenciesNamed },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Packages change only with upgrades, so the browser can cache them across releases.
          groups: [
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next)[\\/]/,
            },
            // One file instead of thirty, because it compresses better. The entry stays separate, or the manifest would not
            // name it.
            { name: 'app', tags: ['$initial'], test: (id) => !/\/(main\.tsx|index\.html)$/.test(id) },
            // Nearly everyone opens this page first, so it is one file as well; code it loads later stays separate.
            {
              name: (id, graph) =>
                id !== FIRST_PAGE && neededBy(FIRST_PAGE, graph).has(id) ? 'stream' : null,
              test: /[\\/]src[\\/]/,
            },
            // What several screens use is one file instead of a hundred, which browsers request six at a time.
            { name: 'shared', minShareCount: 4, test: /node_modules|[\\/]src[\\/](ui|lib|platform)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/graphql', '/admins/sign_out', '/employees/sign_out'].map((path) => [path, server]),
    ),
  },
})

/** Adds compressed copies of the built texts, which the server would otherwise compress for every visitor again. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const copies = Object.values(bundle).map(async (file) => {
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!/\.(js|css|svg)$/.test(file.fileName) || text.length < 1_024) return
        const path = join(dir, file.fileName)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
        await writeFile(`${path}.gz`, await promisify(gzip)(text))
      })
      await Promise.all(copies)
    },
  }
}

/**
 * Files to preload with a chunk. For chunks opened later from the first page, only styles are listed, which must arrive
 * before the chunk renders: the names of all other files would be larger than many a chunk.
 */
function dependenciesNamed(
  _part: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  const first = hostType === 'js' && /\/(app|stream|StreamPage)-/.test(hostId)
  return first ? needed.filter((file) => file.endsWith('.css') || file.includes('/stream-')) : needed
}

const closures = new Map<string, Set<string>>()

/** A module and everything it imports, directly or indirectly. */
function neededBy(
  page: string,
  graph: { getModuleInfo(id: string): { importedIds: readonly string[] } | null },
): Set<string> {
  const known = closures.get(page)
  if (known) return known
  const found = new Set([page])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  closures.set(page, found)
  return found
}
