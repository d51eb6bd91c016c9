import { setFlagsFromString } from 'node:v8'
import { loadModule } from 'libpg-query'

/**
 * Loads PostgreSQL's parser; imported for its effect. Left alone, V8 optimises the parser's code while the first
 * statements are checked. In each process that takes four seconds of computing time, which checking 6,000 statements
 * with unoptimised code does not.
 */
for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up', '--liftoff-only'])
  setFlagsFromString(flag)
await loadModule()
