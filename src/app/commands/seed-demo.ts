import { type Command, readArguments } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'

export const seedDemoCommand: Command = {
  name: 'seed-demo',
  usage: 'seed-demo',
  summary: 'Add the demo companies, with people to sign in as and a year of feedback. Existing data is kept.',
  async run(args, context) {
    readArguments(args, {})
    const { seedDemo } = await import('#app/demo/seed-demo.ts')
    await withServices(context, async (services) => {
      context.print(JSON.stringify(await seedDemo(services, context.say)))
    })
    return 0
  },
}
