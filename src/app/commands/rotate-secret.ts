import { type Command, readArguments } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { countSealed, reseal, type SealedCount } from '#app/sealed-values.ts'
import { ConfigError } from '#platform/config/config.ts'

export const rotateSecret: Command = {
  name: 'rotate-secret',
  usage: 'rotate-secret',
  summary:
    'Encrypt all secrets in the database with SECRET_KEY instead of SECRET_KEY_OLD. Run it again if it was interrupted.',
  async run(args, context) {
    readArguments(args, {})
    const { secretKey, oldSecretKey } = context.open({ changesNothing: true }).config
    if (secretKey === '') throw new ConfigError(['SECRET_KEY: is not set; set it to the new key'])
    if (oldSecretKey === null)
      throw new ConfigError(['SECRET_KEY_OLD: is not set; set it to the key before SECRET_KEY'])
    return withServices(context, async ({ config, database: { ownerPool } }) => {
      const before = await countSealed(ownerPool, config)
      if (before.some(({ unreadable }) => unreadable > 0)) {
        context.say(`Nothing was changed. ${unreadableText(before)}`)
        return 1
      }
      const totals = new Map(before.map(({ column, old }) => [column, old]))
      await reseal(ownerPool, config, (column, done) => {
        // Values that were written meanwhile can make it more than were counted.
        context.say(`${column.table}: ${done} of ${Math.max(done, totals.get(column) ?? 0)}`)
      })
      const after = await countSealed(ownerPool, config)
      const sum = (counts: SealedCount[], key: 'current' | 'old' | 'unreadable') =>
        counts.reduce((total, count) => total + count[key], 0)
      context.print(JSON.stringify({ rotated: sum(before, 'old'), sealed: sum(after, 'current') }))
      if (sum(after, 'old') + sum(after, 'unreadable') === 0) {
        context.say('All secrets are encrypted with SECRET_KEY.')
        return 0
      }
      context.say(
        `${sum(after, 'old') + sum(after, 'unreadable')} secrets were written with another key meanwhile. Restart every process with both keys, then run this command again.`,
      )
      return 1
    })
  },
}

function unreadableText(counts: readonly SealedCount[]): string {
  const tables = counts
    .filter(({ unreadable }) => unreadable > 0)
    .map(({ column: { table, what }, unreadable }) => `${unreadable} in ${table} (${what})`)
  return `Neither SECRET_KEY nor SECRET_KEY_OLD opens ${tables.join(', ')}. Correct the keys; secrets whose key is lost must be set up again or removed first.`
}
