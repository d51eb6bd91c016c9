import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const BUILD = join(ROOT, 'dist/customer')

/** The style sheet is inlined in the page. The script has a file name that changes with its content. */
export type PageAssets = { css: string; script: { name: string; content: Buffer } | null }

/** Read once at server start. Without a build there is no script, and the page still works. */
export function readPageAssets(): PageAssets {
  const css = ['customer.css', 'questions.css']
    .map((file) => readFileSync(join(ROOT, 'src/customer', file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
  const manifest = join(BUILD, 'manifest.json')
  if (!existsSync(manifest)) return { css, script: null }
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const name = entries['src/customer/customer.ts']?.file
  return { css, script: name ? { name, content: readFileSync(join(BUILD, name)) } : null }
}
