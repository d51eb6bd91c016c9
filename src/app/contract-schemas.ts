import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const source = join(import.meta.dirname, '..')

/**
 * The schemas that contracts export, by the names they have in the API description: `employeeSchema` of a
 * `contract.ts` is the component `Employee`. Throws where two contracts export different schemas of one name.
 */
export async function readContractSchemas(): Promise<Map<string, z.ZodType>> {
  const found = new Map<string, z.ZodType>()
  for (const path of globSync('{features,lib,platform}/**/*{contract,-schema,-schemas}.ts', {
    cwd: source,
  }).sort()) {
    for (const [exported, schema] of Object.entries(await import(join(source, path)))) {
      if (!isNamed(schema)) continue
      const name = componentName(exported)
      const other = found.get(name)
      if (other && other !== schema)
        throw new Error(`Two contracts export a schema for the component ${name}: rename the one in ${path}.`)
      found.set(name, schema)
    }
  }
  return found
}

/** Shapes worth a name. Numbers, texts and wrappers are described in place. */
function isNamed(value: unknown): value is z.ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum
}

function componentName(exported: string): string {
  const name = exported.replace(/Schema$/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
