import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefinitionNode, type DocumentNode, parse, visit } from 'graphql'

const root = join(import.meta.dirname, '../..')

export type ScreenDocument = { file: string; document: DocumentNode }

/** Every document that browser code passes to graphql(`…`). */
export const screenDocuments: readonly ScreenDocument[] = globSync('src/**/web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(([, text = '']) => ({
      file,
      document: parse(text),
    })),
  )

const fragments = new Map(
  screenDocuments.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition] as const] : [],
    ),
  ),
)

/** The document with the fragments of other documents that it uses, directly or through others. */
export function withFragments(document: DocumentNode): DocumentNode {
  const own = new Set(document.definitions.flatMap((each) => ('name' in each ? [each.name?.value] : [])))
  const used = [...fragmentsOf(document)].filter((name) => !own.has(name))
  const definitions: DefinitionNode[] = [
    ...document.definitions,
    ...used.flatMap((name) => fragments.get(name) ?? []),
  ]
  return { kind: document.kind, definitions } as DocumentNode
}

function fragmentsOf(node: DocumentNode, found = new Set<string>()): Set<string> {
  visit(node, {
    FragmentSpread({ name }) {
      if (found.has(name.value)) return
      found.add(name.value)
      const fragment = fragments.get(name.value)
      if (fragment) fragmentsOf({ kind: node.kind, definitions: [fragment] } as DocumentNode, found)
    },
  })
  return found
}
