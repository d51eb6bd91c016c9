import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const FIRST_PAGE = join(import.meta.dirname, 'src/features/feedback/web/StreamPage.tsx')

const server = `http://localhost:${process.env.PORT ?? 3000}`

/** Builds the browser application; `#…` imports resolve through package.json, as on the server. */
export default defineConfig({
  plugins: [react()],
  // The few files that keep their names: the script that sets the colour scheme before the first paint.
  publicDir: 'src/ui/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content-security policy allows files of this site only, so nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // Every browser of that year knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: dependenciesNamed },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with an upgrade stays in the browser's cache from release to release.
          groups: [
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next)[\\/]/,
            },
            // One file instead of thirty: what every page needs compresses better together. The entry itself
            // stays apart, or the manifest would name none.
            { name: 'app', tags: ['$initial'], test: (id) => !/\/(main\.tsx|index\.html)$/.test(id) },
            // The page that nearly everybody sees first, in one file as well; what it loads later stays apart.
            {
              name: (id, graph) =>
                id !== FIRST_PAGE && neededBy(FIRST_PAGE, graph).has(id) ? 'stream' : null,
              test: /[\\/]src[\\/]/,
            },
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

/**
 * What is fetched beside a part, instead of after it. Of what the first page's own files may open later only styles are
 * named, which a part must not be drawn without: the names of all the rest weigh more than many a part.
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

/** The modules that one cannot do without, itself among them: those it imports, and theirs. */
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
