/**
 * The Acceptable Use Policy. Raise the revision when its meaning changes; earlier acceptances then have to be
 * renewed.
 */
export const POLICY = {
  title: 'Coaching Intelligence Acceptable Use Policy',
  revision: 1,
  /** Paragraphs are separated by an empty line; a paragraph that begins with `# ` is a heading. */
  body: `# What it is
Coaching Intelligence helps a coach to prepare a one-on-one. It looks at what Plaudit already holds about the person who is coached: quality reviews, customer feedback, metrics and earlier one-on-ones. It points out what could be worth talking about. It decides nothing.

# What it may be used for
Use it to prepare one-on-ones, to find examples worth discussing, and to see whether something that was agreed on made a difference.

# What it may not be used for
What it points out is never the only ground for a decision about a person’s employment, pay, rank or discipline. Nobody is compared by it with people outside their company. It is not used to infer health, belief, origin, mood or any other private trait of a person, be it an employee or a customer.

# A person stays responsible
A coach reads the reviews, the conversations and the feedback behind a suggestion before it is used, and answers for what is said in the one-on-one. A suggestion that cannot be traced back to its sources is not used.

# What the people coached are told
Employees whose one-on-ones are prepared with it are told so, and what is looked at. They see everything that is shared with them, can add their own view to the agenda, and can appeal the reviews that a suggestion rests on.

# Data
Everything stays in this installation. Who may see a person’s reviews, feedback and one-on-ones may see no more and no less by Coaching Intelligence. Private notes are not looked at. What is deleted is no longer looked at.

# Acceptance
A person who manages the settings of one-on-ones accepts this policy for the company. Acceptance is recorded with name and time, can be revoked at any time, and is asked for again when this policy changes. Without a valid acceptance Coaching Intelligence cannot be enabled.`,
} as const
