/** Notes of team leaders on bad experiences. */
export const FOLLOW_UP_NOTES = [
  'Called the customer back. The invoice was corrected while we spoke, and they were content with that.',
  'Goes into our next 1:1: how to explain a delay before the customer asks.',
  'Asked the back office why this took three days. Answer expected on Thursday.',
  'Customer wants a written confirmation. Sent it today.',
  'Second contact about the same thing. Let us look at the first conversation together.',
  'No answer on the phone, tried twice. Will try again tomorrow morning.',
  'Good recovery in the end. Worth showing to the team.',
  'The knowledge article is out of date here. Reported it.',
] as const
