/** Templates of one-on-ones. */
export const SESSION_TEMPLATES = [
  {
    name: 'Weekly check-in',
    body: '<h3>How was the week?</h3><p></p><h3>One conversation we look at together</h3><p></p><h3>What we agree on</h3><p></p>',
  },
  {
    name: 'First month',
    body: '<h3>What is going well already</h3><p></p><h3>What is still hard</h3><p></p><h3>Who can help</h3><p></p>',
  },
  {
    name: 'After a difficult contact',
    body: '<h3>What happened</h3><p></p><h3>What helped</h3><p></p><h3>What we try next time</h3><p></p>',
  },
] as const

export const SESSION_TITLES = [
  'Weekly check-in',
  'One-on-one',
  'Looking at your week',
  'Monthly talk',
] as const

export const SESSION_NOTES = [
  '<p>A calm week. The callbacks went out on time, and <strong>nobody had to ask twice</strong>.</p>',
  '<p>We listened to one call together. The explanation was clear; the summary at the end was missing.</p>',
  '<p>Many questions about the new invoice. Let us write down the three that come most often.</p>',
  '<ul><li>First answers are friendly and short.</li><li>Transfers come too early.</li></ul>',
] as const

export const TAKEAWAYS = [
  ['Sum up what was agreed before ending the call', 'Conversation'],
  ['Ask one more question before transferring', 'Conversation'],
  ['Read the article about delayed invoices', 'Knowledge'],
  ['Sit beside a colleague on chat for an hour', 'Knowledge'],
  ['Write down the three questions that come most often', 'Process'],
  ['Try the quiet hour on Thursday', 'Process'],
] as const

export const KUDOS = [
  'You stayed friendly with somebody who was not.',
  'Thank you for taking the late shift on Tuesday.',
  'The customer wrote back just to say thank you: well done.',
  'You explained the invoice better than our own article does.',
] as const

export const TOPICS = ['Holidays in July', 'The new invoice', 'Switching to chat on Fridays'] as const

export const PRIVATE_NOTES = [
  '<p>Ask about the exam next time.</p>',
  '<p>Could lead the next training. Talk about it when the numbers are in.</p>',
] as const
