/** Goals of people, with their action items. */
export const GOALS_IN_WORDS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Learn the new refund process',
    ['Read the guide', 'Shadow a colleague for an hour', 'Handle three refunds'],
  ],
  ['Become the one to ask about the mobile app', ['Try each screen', 'Write down five common questions']],
  ['Lead a morning huddle', ['Choose a topic', 'Ask for feedback afterwards']],
]

export const STEPS: readonly string[] = [
  'Listen to two of your best calls',
  'Say back what the customer needs before you answer',
  'Close with what happens next',
  'Ask one customer a day what could be better',
]
