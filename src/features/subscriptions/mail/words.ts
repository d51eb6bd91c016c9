/** Texts around what a subscription sends. `{name}` is replaced. */
export type SubscriptionWords = typeof en

const en = {
  subject: '{title}, {day}',
  lead: {
    daily: 'Sent daily, with what you may see in Plaudit.',
    weekly: 'Sent weekly, with what you may see in Plaudit.',
    monthly: 'Sent monthly, with what you may see in Plaudit.',
  },
  more: 'and {n} more',
  open: 'Open in Plaudit',
  openPart: 'Open {title}',
  rows: 'The rows are in the formatted version of this mail.',
  empty: 'There is nothing on it yet.',
  why: 'You get this because {owner} sends it to you.',
  whyOwn: 'You get this because you subscribed to it.',
  settings: 'Change the subscription',
  stop: 'Unsubscribe',
}

const nb: SubscriptionWords = {
  subject: '{title}, {day}',
  lead: {
    daily: 'Sendes daglig, med det du kan se i Plaudit.',
    weekly: 'Sendes ukentlig, med det du kan se i Plaudit.',
    monthly: 'Sendes månedlig, med det du kan se i Plaudit.',
  },
  more: 'og {n} til',
  open: 'Åpne i Plaudit',
  openPart: 'Åpne {title}',
  rows: 'Radene står i den formaterte utgaven av denne e-posten.',
  empty: 'Det er ingenting her ennå.',
  why: 'Du får dette fordi {owner} sender det til deg.',
  whyOwn: 'Du får dette fordi du abonnerer på det.',
  settings: 'Endre abonnementet',
  stop: 'Meld av',
}

export const SUBSCRIPTION_WORDS = { en, nb }
