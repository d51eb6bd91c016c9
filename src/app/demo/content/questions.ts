export const SURVEYS = { afterContact: 'After your contact', pulse: 'Quarterly pulse' } as const

export const QUESTIONS = {
  solved: 'Solved today',
  effort: 'Effort',
  recommend: 'Would you recommend us',
  excellence: 'Areas of excellence',
  improvement: 'Areas of improvement',
} as const

export const AREAS_OF_EXCELLENCE: readonly (readonly [string, number])[] = [
  ['Explains clearly', 24],
  ['Takes ownership', 21],
  ['Patience', 15],
  ['Knows the product', 13],
  ['Friendly', 12],
  ['Quick', 10],
  ['Listens', 8],
]

export const AREAS_OF_IMPROVEMENT: readonly (readonly [string, number])[] = [
  ['Follow-through', 22],
  ['Knows my history', 18],
  ['Waiting time', 17],
  ['Explains clearly', 9],
  ['Keeps promises', 9],
  ['Tone', 5],
]

/** Comments of customers whose problem was not solved. */
export const NOT_SOLVED = [
  'Waiting for a call back.',
  'The technician has to come first.',
  'I was asked to send a document.',
  'It should show on the next invoice.',
  'Passed on to another department.',
  'I have to try it out at home.',
  'It came back the next day.',
] as const
