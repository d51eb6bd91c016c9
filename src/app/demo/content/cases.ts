import type { Topic } from '#app/demo/plan.ts'

/** Why a customer got in touch. Each field completes a sentence of english.ts. */
export type Case = {
  /** Follows "about" or "with". */
  about: string
  /** Follows "help" or "was patient while". */
  doing: string
  /** A good outcome: a sentence without capital letter and full stop. */
  good: string
  /** A bad outcome, in the same form. */
  bad: string
}

export const CASES: Record<Topic, readonly Case[]> = {
  billing: [
    of(
      'being charged twice for the same month',
      'going through both invoices line by line',
      'the refund was in my account by lunch',
      'the second charge is still on my card',
    ),
    of(
      'an invoice that was twice the usual',
      'comparing it with last month’s',
      'the extra line turned out to be a one-time fee and was taken off',
      'I still don’t know what the extra line is for',
    ),
    of(
      'a late fee I got although I paid on time',
      'finding my payment in the system',
      'the fee was gone while we were still talking',
      'the fee came back on the next invoice',
    ),
    of(
      'moving the due date to after my payday',
      'working out which date would suit',
      'the new date shows in the app already',
      'the date is the old one again',
    ),
    of(
      'a discount that had quietly ended',
      'looking for a plan that costs the same',
      'the discount runs for another year now',
      'the discount I was promised never showed up',
    ),
    of(
      'a reminder for an invoice I never got',
      'checking which address it went to',
      'the address is corrected and the reminder withdrawn',
      'a second reminder arrived two days later',
    ),
    of(
      'setting up automatic payment',
      'entering the bank details',
      'the first payment went through this morning',
      'my bank details were rejected twice without a reason',
    ),
    of(
      'an invoice in my late husband’s name',
      'changing the name on the account',
      'the name was changed without me having to explain it three times',
      'the next letter was addressed to him again',
    ),
    of(
      'splitting a large bill',
      'making a payment plan',
      'I now pay it in four parts without interest',
      'nobody could tell me if a payment plan is possible',
    ),
    of(
      'a charge for equipment I returned in spring',
      'tracing the parcel',
      'the return was found and the charge reversed',
      'I am asked for a receipt I was never given',
    ),
    of(
      'tax missing on our company invoice',
      'putting our registration number in the right field',
      'a corrected invoice was in my inbox the same hour',
      'our accountant still cannot use the invoice',
    ),
    of(
      'a refund that was promised weeks ago',
      'finding out where it got stuck',
      'the money was released the same afternoon',
      'the refund is promised again, for the third time',
    ),
    of(
      'roaming costs after one day in Switzerland',
      'reading the usage list with me',
      'half of it was credited as goodwill',
      'all I heard was that it is in the terms',
    ),
  ],
  technical: [
    of(
      'the connection dropping every evening',
      'testing one cable after the other',
      'the line has not dropped once since',
      'the line dropped again an hour later',
    ),
    of(
      'a router that kept restarting',
      'resetting it step by step',
      'a new one arrived the next day',
      'we did the whole router dance again',
    ),
    of(
      'slow internet in one room',
      'moving the access point',
      'my daughter can finally study in her room',
      'the speed in that room is the same as before',
    ),
    of(
      'an outage in our street',
      'finding out how long it would last',
      'I got a message the minute the line was back',
      'every person gave me a different time for the repair',
    ),
    of(
      'the app signing me out all the time',
      'installing it again',
      'the app stays signed in now',
      'I am signed out as I write this',
    ),
    of(
      'voicemail that stopped working',
      'setting up the mailbox',
      'all the old messages were still there',
      'callers still hear that the box is full',
    ),
    of(
      'a television box without a picture',
      'trying the other input',
      'we were back in time for the match',
      'the screen is still black',
    ),
    of(
      'a SIM card that would not activate',
      'reading the long number on the card',
      'the card worked before I had put the phone down',
      'I have been without a phone since Friday',
    ),
    of(
      'calls that cut off after two minutes',
      'changing the network settings',
      'I just had a call of an hour',
      'this very call cut off as well',
    ),
    of(
      'e-mail that stopped on my phone',
      'finding the right server name',
      'everything arrived at once, three days of it',
      'I am told it is the phone, and the shop says it is not',
    ),
    of(
      'a password I had locked myself out of',
      'proving who I am without being made to feel silly',
      'I was in again within minutes',
      'the reset link never arrived',
    ),
    of(
      'the alarm panel losing its connection',
      'pairing it once more',
      'the panel has been quiet since',
      'the alarm went off at four in the morning',
    ),
  ],
  retention: [
    of(
      'the move to our new flat',
      'moving the contract to the new flat',
      'everything is ready for the day we move',
      'the contract at the old address still runs',
    ),
    of(
      'cancelling my mother’s subscription',
      'finding the papers that were needed',
      'one form and a lot of kindness were enough',
      'I have to send the same form for the third time',
    ),
    of(
      'the price going up after the first year',
      'comparing the offers honestly',
      'I pay less than before and know why',
      'I was passed on until I gave up',
    ),
    of(
      'a cheaper plan for a student',
      'choosing between two plans',
      'the plan fits, and nobody tried to sell me more',
      'the offer on the site was not valid after all',
    ),
    of(
      'leaving for another provider',
      'reading the notice period with me',
      'I stayed, because for once somebody listened',
      'I had to say no to six offers before my notice was written down',
    ),
    of(
      'pausing the line while we travel',
      'picking the dates',
      'the line is paused to the day',
      'we were charged for all three months',
    ),
    of(
      'taking over the account from my ex-partner',
      'sorting out whose number is whose',
      'my number stayed mine',
      'both of us lost access for a week',
    ),
    of(
      'combining two contracts into one',
      'adding up what it would cost',
      'there is one invoice now instead of two',
      'there are three invoices now instead of two',
    ),
    of(
      'keeping my old number',
      'filling in the transfer',
      'the number moved overnight',
      'the number is gone, and nobody knows where',
    ),
    of(
      'a contract that was renewed without asking me',
      'going back to what I had signed',
      'the renewal was undone',
      'I am held to two more years',
    ),
  ],
  visits: [
    of(
      'a technician who never came',
      'finding a new time the same week',
      'the technician came ten minutes early',
      'the second technician did not come either',
    ),
    of(
      'changing the appointment for the installation',
      'looking for an evening slot',
      'we got an evening, so I did not need a day off',
      'the new time was never sent to the technician',
    ),
    of(
      'access to the cabinet in our basement',
      'calling the caretaker',
      'the key was waiting when the technician arrived',
      'the technician left because of a locked door',
    ),
    of(
      'the hours an installation takes',
      'planning it around my shifts',
      'the work took as long as I was told',
      'the work took the whole day instead of two hours',
    ),
    of(
      'drilling in a listed building',
      'reading the rules of the house',
      'a way without drilling was found',
      'there is now a hole where there should be none',
    ),
    of(
      'a fibre cable the digger had cut',
      'getting a crew here quickly',
      'the cable was mended before supper',
      'the cable still lies open in the garden',
    ),
    of(
      'the waiting list for the new street',
      'checking where we stand on it',
      'I now get a message when the list moves',
      'we are on a list nobody can find',
    ),
    of(
      'a visit on a day with two appointments',
      'joining the two into one',
      'one visit did it all',
      'both came, and neither had the part',
    ),
    of(
      'the part that was missing last time',
      'ordering the right one',
      'the part was in the van this time',
      'the wrong part came again',
    ),
  ],
  orders: [
    of(
      'a parcel that was marked delivered',
      'looking at the photo from the courier',
      'the parcel was two doors down, and I have it now',
      'nobody knows where the parcel is',
    ),
    of(
      'a jacket in the wrong size',
      'choosing the right size by measurement',
      'the exchange arrived in three days',
      'the second one is just as small',
    ),
    of(
      'a return without a label',
      'making a new label',
      'the money was back the day after',
      'I am still waiting for the label',
    ),
    of(
      'an order I placed twice by mistake',
      'cancelling one of them',
      'only one was charged',
      'both of them came',
    ),
    of(
      'a gift that had to be there by Saturday',
      'changing the delivery',
      'the gift was there on Friday',
      'the gift came on Tuesday',
    ),
    of(
      'boots that came apart after a month',
      'sending pictures',
      'a new pair is on its way',
      'I am told that is normal wear',
    ),
    of(
      'a coupon that was not accepted',
      'trying it again together',
      'the difference was paid back',
      'the coupon had a condition nobody wrote down',
    ),
    of(
      'the colour of a tent',
      'finding a picture in daylight',
      'the tent is exactly the green I wanted',
      'the tent is blue',
    ),
    of(
      'customs on a parcel to Canada',
      'reading the form',
      'the fee was exactly what I was told',
      'I paid the fee twice',
    ),
  ],
}

function of(about: string, doing: string, good: string, bad: string): Case {
  return { about, doing, good, bad }
}
