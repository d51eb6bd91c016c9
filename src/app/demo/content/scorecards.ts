type Option = { text: string; score: number; autofail?: boolean }
type Question = { text: string; instructions?: string; na_option?: boolean; options: readonly Option[] }

const yesNo: readonly Option[] = [
  { text: 'Yes', score: 5 },
  { text: 'No', score: 0 },
]
const degrees: readonly Option[] = [
  { text: 'Fully', score: 5 },
  { text: 'In part', score: 2 },
  { text: 'Not at all', score: 0 },
]

/** The scorecards of the demo. */
export const SCORECARDS = [
  {
    name: 'Customer contact',
    type: 'regular' as const,
    weighted_sections: true,
    sections: [
      {
        title: 'Opening',
        weight: 20,
        questions: [
          { text: 'Greets with a name', options: yesNo },
          {
            text: 'Finds out who is asking',
            instructions: 'Not needed where the customer is signed in.',
            na_option: true,
            options: yesNo,
          },
        ],
      },
      {
        title: 'Solution',
        weight: 50,
        questions: [
          {
            text: 'Understands what it is about',
            instructions: 'Asks until the matter is clear, and no further.',
            options: degrees,
          },
          { text: 'Explains the next step', options: degrees },
          { text: 'Solves it, or says who will', na_option: true, options: degrees },
        ],
      },
      {
        title: 'Tone and care',
        weight: 30,
        questions: [
          { text: 'Stays friendly', options: degrees },
          {
            text: 'Keeps personal data to who may have it',
            instructions: 'One breach makes the whole review 0.',
            options: [
              { text: 'Yes', score: 5 },
              { text: 'No', score: 0, autofail: true },
            ],
          },
          { text: 'Writes down what was agreed', na_option: true, options: yesNo },
        ],
      },
    ],
  },
  {
    name: 'Chat, short',
    type: 'regular' as const,
    weighted_sections: false,
    sections: [
      {
        title: '',
        default_section: true,
        questions: [
          { text: 'Answers within a minute', options: yesNo },
          { text: 'Solves it in this chat', na_option: true, options: degrees },
          { text: 'Spelling and tone', options: degrees },
        ],
      },
    ],
  },
  {
    name: 'Was the review fair?',
    type: 'audit' as const,
    weighted_sections: false,
    sections: [
      {
        title: '',
        default_section: true,
        questions: [
          { text: 'Each answer has a reason', options: degrees },
          { text: 'The score matches the contact', options: degrees },
        ],
      },
    ],
  },
] satisfies readonly {
  name: string
  type: 'regular' | 'audit'
  weighted_sections: boolean
  sections: readonly {
    title: string
    weight?: number
    default_section?: boolean
    questions: readonly Question[]
  }[]
}[]

/** Comments of reviewers on answers and messages. */
export const REMARKS = {
  good: [
    'Lovely opening, kept it calm.',
    'Exactly the right question.',
    'Names the next step and the day.',
    'This is how we want it 👏',
  ],
  bad: [
    'Asked for the number twice.',
    'The customer had said this already.',
    'Could have said what happens next.',
    'Too quick here.',
  ],
} as const
