/** Shown to people without a new five-star response; each language has all of them. */
export const ENCOURAGEMENTS: Record<'en' | 'nb', readonly string[]> = {
  en: [
    'Every conversation is a new chance to make someone’s day.',
    'Listening well is half of the answer.',
    'A calm voice is often what a customer remembers.',
    'Small kindnesses add up. Keep them coming.',
    'You help people with what they cannot solve alone.',
    'Ask, listen, sum up: the rest follows.',
    'Today someone will be glad that you answered.',
  ],
  nb: [
    'Hver samtale er en ny sjanse til å gjøre dagen bedre for noen.',
    'Å lytte godt er halve svaret.',
    'En rolig stemme er ofte det kunden husker.',
    'Små vennligheter blir til mye. Fortsett med dem.',
    'Du hjelper folk med det de ikke klarer alene.',
    'Spør, lytt, oppsummer: resten følger.',
    'I dag blir noen glade for at det var du som svarte.',
  ],
}

/** A different one each day and for different people. */
export const encouragementOf = (employeeId: number, daysSinceEpoch: number): number =>
  (employeeId + daysSinceEpoch) % ENCOURAGEMENTS.en.length
