import { boot } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { seedDemo } from '#app/demo/seed-demo.ts'

export const seedDemoCommand: Command = {
  name: 'seed-demo',
  usage: 'seed-demo',
  summary:
    'Add the demo companies, with people to sign in as and a year of feedback. What is there already stays.',
  async run(args, { config, log, say, print }) {
    readArguments(args, {})
    const { services, stop } = await boot(config(), { log, say, join: true })
    try {
      print(JSON.stringify(await seedDemo(services, say)))
    } finally {
      await stop()
    }
    return 0
  },
}
