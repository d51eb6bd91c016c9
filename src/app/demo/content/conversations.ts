import type { Topic } from '#app/demo/plan.ts'

/** A question or statement of the agent and the customer's reply to it. */
export type Exchange = readonly [agent: string, customer: string]

/**
 * A conversation about one problem, in order: the agent greets, the customer names the problem, then come the
 * exchanges; those in `optional` are left out of shorter conversations. `{about}` is the customer's case; `{agent}`,
 * `{number}`, `{reference}`, `{amount}`, `{day}`, `{later}`, `{hour}` and `{street}` stay the same throughout.
 */
export type Script = {
  greetings: readonly string[]
  openings: readonly string[]
  exchanges: readonly Exchange[]
  /** Indexes of exchanges that short conversations leave out. */
  optional: readonly number[]
  solved: readonly Exchange[]
  unsolved: readonly Exchange[]
}

const GREETINGS = [
  'Good morning, you are speaking with {agent}. How can I help?',
  'Hello, {agent} here. What can I do for you today?',
  'Thank you for waiting, this is {agent}. What is it about?',
] as const

const THANKS_SOLVED: Exchange = [
  'Is there anything else I can help with?',
  'No, that is all. Thank you, {agent}!',
]
const THANKS_UNSOLVED: Exchange = [
  'Is there anything else I can do for you today?',
  'No. I only want this settled.',
]

export const SCRIPTS: Readonly<Record<Topic, Script>> = {
  billing: {
    greetings: GREETINGS,
    openings: ['Hi, it is about {about}.', 'I have a problem with {about}. Can you help me with that?'],
    exchanges: [
      ['Could you give me your customer number, please?', 'One moment… it is {number}.'],
      [
        'Thank you, I have your account open. When did you notice it?',
        'On {day}, when I opened the invoice.',
      ],
      ['Is it invoice {reference}, of {amount} kroner?', 'Yes, that is the one.'],
      ['Did you get a confirmation by e-mail at the time?', 'No, nothing. I looked in the spam folder too.'],
      [
        'I will compare it with your invoices from the last three months. That takes a minute.',
        'Take your time, I have it in front of me.',
      ],
      ['The invoices before this one look different. I can see where it happened.', 'So it is not only me.'],
      [
        'No, it is not. Have you spoken to us about it before?',
        'Once, last week. I was told to wait for the next invoice.',
      ],
      [
        'There is a note about it from last week, so you do not have to tell it all again.',
        'Good. I did not want to start from the beginning.',
      ],
      [
        'Did you pay the {amount} kroner already, or is it still open?',
        'Paid, on {day}. I have the receipt.',
      ],
      ['And is the account that you paid from still the right one?', 'Yes, it is the same as always.'],
    ],
    optional: [3, 5, 6, 7, 8, 9],
    solved: [
      [
        'I have corrected it now. Invoice {reference} shows the new amount from tomorrow.',
        'So I do not have to do anything?',
      ],
      ['No, nothing. You get a confirmation by e-mail within the hour.', 'That was quick, thank you.'],
      THANKS_SOLVED,
    ],
    unsolved: [
      [
        'I cannot change this one myself. It has to go to the accounts team, who answer within three working days.',
        'I heard that last time as well.',
      ],
      [
        'I understand. I have marked it as urgent and put my name on it, and I call you on {later}.',
        'So it is still not settled.',
      ],
      ['Not today, I am sorry.', 'I will believe it when I see it.'],
      THANKS_UNSOLVED,
    ],
  },
  technical: {
    greetings: GREETINGS,
    openings: ['Hello, I need help with {about}.', 'Hi. It is {about}, again.'],
    exchanges: [
      ['I am sorry to hear that. What is your customer number?', 'It is {number}.'],
      ['Thank you. Since when do you have the problem?', 'Since {day}. Before that it was fine.'],
      [
        'Does it happen all the time, or at certain hours?',
        'Mostly around {hour}, when everybody is at home.',
      ],
      ['Is it the same with other devices?', 'Yes, I tried my phone and the old laptop. The same.'],
      [
        'Please restart it once, and tell me which lamps are lit.',
        'Power is green, the second one blinks orange.',
      ],
      ['And after two minutes?', 'Still orange.'],
      [
        'Is the cable to the wall plugged in firmly at both ends?',
        'I pulled both out and put them back. Yes.',
      ],
      ['I am measuring your line from here now. Please leave it on.', 'All right, I do not touch anything.'],
      ['I see many errors since {day}. That fits what you describe.', 'Then at least I did not imagine it.'],
      ['I load the settings again. It will be off for a minute.', 'It is off now… and it comes back.'],
    ],
    optional: [2, 3, 5, 6, 8],
    solved: [
      ['The second lamp should be green by now.', 'It is! And the page opens.'],
      [
        'The measurement is clean too. I keep an eye on your line until {later}.',
        'Thank you. I did not expect it to be done today.',
      ],
      THANKS_SOLVED,
    ],
    unsolved: [
      ['What does the second lamp show now?', 'Orange again. Nothing works.'],
      [
        'Then it is not the settings. I have to hand it to the network team, reference {reference}.',
        'And how long does that take?',
      ],
      [
        'They look at it within two days, and I call you on {later}.',
        'Two more days without it. That is not good.',
      ],
      THANKS_UNSOLVED,
    ],
  },
  retention: {
    greetings: GREETINGS,
    openings: ['Hello, I am calling about {about}.', 'Hi, it is about {about}.'],
    exchanges: [
      ['Of course. May I have your customer number?', 'Yes, {number}.'],
      ['Thank you. Is the contract in your name?', 'Yes, since we moved to {street}.'],
      ['From which day should it apply?', 'From {later}, if that works.'],
      ['Let me read what your contract says about that.', 'Please do. I could not find it on the website.'],
      ['You have been with us for six years, and the notice period is one month.', 'That is what I thought.'],
      ['Have you had an offer from us about this before?', 'A letter in spring. I did not answer it.'],
      [
        'Today you pay {amount} kroner a month. Is that more than you expected?',
        'Yes. It was less last year.',
      ],
      [
        'There are two ways to do it. Shall I tell you what each of them costs?',
        'Yes please, with all fees.',
      ],
      [
        'The first changes nothing but the date. The second is cheaper, and binds you for twelve months.',
        'I do not want to be bound. The first one.',
      ],
    ],
    optional: [3, 4, 5, 6],
    solved: [
      ['Then I do it that way. It is entered, with {later} as the day.', 'And do I get that in writing?'],
      [
        'Yes, the confirmation {reference} is in your inbox now.',
        'I see it. Thank you for being honest about it.',
      ],
      THANKS_SOLVED,
    ],
    unsolved: [
      [
        'I am sorry, the system does not let me enter that without a form with your signature.',
        'I sent that form already. Twice.',
      ],
      ['I cannot find it in your account.', 'Then it is lost at your end, not at mine.'],
      [
        'I have opened case {reference}, and someone calls you on {later}.',
        'Every time someone is going to call. I would like to leave, then.',
      ],
      THANKS_UNSOLVED,
    ],
  },
  visits: {
    greetings: GREETINGS,
    openings: ['Hello, it is about {about}.', 'Hi, I am calling because of {about}.'],
    exchanges: [
      ['I will look at your appointment. What is the order number?', 'It is {reference}.'],
      ['Thank you. Is the address still {street}?', 'Yes, second floor.'],
      [
        'The last visit was planned for {day}, is that right?',
        'Yes, between eight and twelve. I took the morning off.',
      ],
      ['Did the technician call before?', 'There was one missed call, without a message.'],
      [
        'Is there anything the technician has to know to get in?',
        'The cabinet is in the basement. The caretaker has the key.',
      ],
      ['Which days suit you best?', 'Any day after {hour}, or a Saturday.'],
      ['I call the planning desk and keep you on the line.', 'That is fine.'],
      ['The planning desk asks for the caretaker’s number.', 'I send it by text message in a moment.'],
    ],
    optional: [3, 4, 6, 7],
    solved: [
      [
        'I have {later} at {hour} for you. The technician brings the part.',
        'That suits me. Will somebody call before?',
      ],
      ['Yes, half an hour before. You have the new time by text message now.', 'Got it. Thank you!'],
      THANKS_SOLVED,
    ],
    unsolved: [
      ['I am sorry, the first free time is in three weeks.', 'Three weeks? I have waited for two already.'],
      ['I have put you on the list for cancellations.', 'And if nobody cancels?'],
      ['Then it is the time in three weeks. I call you on {later} in any case.', 'That does not help me.'],
      THANKS_UNSOLVED,
    ],
  },
  orders: {
    greetings: GREETINGS,
    openings: ['Hi, I have a question about {about}.', 'Hello! It is about {about}.'],
    exchanges: [
      ['Happy to help. What is the order number?', '{reference}.'],
      ['Thank you. You ordered it on {day}, is that right?', 'Yes, and paid by card.'],
      ['Is the delivery address {street}?', 'Yes.'],
      ['Could you describe what arrived, or what did not?', 'I sent two pictures with my first message.'],
      ['I can see them. Was the box itself damaged?', 'No, the box was fine.'],
      ['I check the stock for you. One moment.', 'Thanks.'],
      ['Would you like another one, or the money back?', 'Another one, if it can be here by {later}.'],
    ],
    optional: [2, 4, 5],
    solved: [
      ['It can. It leaves the warehouse today, and costs you nothing.', 'And what about the first one?'],
      ['A label is in your inbox. Any post office takes it.', 'Perfect, thank you.'],
      THANKS_SOLVED,
    ],
    unsolved: [
      [
        'I am afraid it is sold out, and I cannot pay it back without the carrier’s report.',
        'How long does that take?',
      ],
      ['Up to ten days. I write to you on {later}.', 'So I have neither the goods nor the money.'],
      ['I am sorry that I cannot do more today.', 'So am I.'],
      THANKS_UNSOLVED,
    ],
  },
}

/** A long chat: the agent and the customer go through a list of calls line by line. */
export const LONG_EXCHANGE: Exchange = [
  'Line {line}: a call of {minutes} minutes. Is that one yours?',
  'Yes, that one is mine.',
]
