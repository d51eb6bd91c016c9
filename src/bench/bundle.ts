import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<
  string,
  { file: string; imports?: string[]; isEntry?: boolean; dynamicImports?: string[] }
>

/**
 * Compressed size, in kilobytes, of the JavaScript that the browser loads before the stream page shows: the entry and
 * its imports, and the page's lazily loaded part with its imports.
 */
export function firstLoadKilobytes(build: string, pages: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Manifest
  const wanted = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, chunk] of Object.entries(manifest))
    if (chunk.isEntry || pages.some((page) => key.endsWith(page))) add(key)
  const bytes = [...wanted]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(build, file)), { level: 9 }).length, 0)
  return bytes / 1024
}
