import { type Command, readArguments } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'

export const resetDemoCommand: Command = {
  name: 'reset-demo',
  usage: 'reset-demo',
  summary:
    'Remove the demo companies with everything in them, and create them again. Other companies are not touched.',
  async run(args, context) {
    readArguments(args, {})
    const { resetDemo } = await import('#app/demo/seed-demo.ts')
    const { withMarker } = await import('#app/demo/seed-on-start.ts')
    await withServices(context, async (services) => {
      const made = await withMarker(services, () => resetDemo(services, context.say))
      context.print(JSON.stringify(made))
    })
    return 0
  },
}
