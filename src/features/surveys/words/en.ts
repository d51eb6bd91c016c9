/** Default texts of a survey without its own, on the customer's page and in the preview. */
export const form = {
  title: 'How did we do?',
  next: 'Next',
  back: 'Back',
  submit: 'Send',
  thank_you: 'Thank you! Your answer has reached us.',
  us: 'us',
  optional: 'optional',
  step: 'Step {page} of {pages}',
  star: '{count} star',
  stars: '{count} stars',
  star_low: 'poor',
  star_high: 'great',
  nps_low: 'not at all likely',
  nps_high: 'very likely',
  yes: 'Yes',
  no: 'No',
  several: 'You may choose several.',
  praise_areas: 'What was especially good?',
  praise_reward: 'Choose a reward for {agent}',
  praise_reward_nobody: 'Choose a reward for the person who helped you',
}

/** The frame of the customer's page. */
export const page = {
  helped_by: 'You were helped by {agent}',
  language: 'Language',
  consent: 'I agree',
  error_required: 'Please answer this question.',
  error_consent: 'Please agree before you send your answer.',
  error_title: 'Something is missing',
  goes_to: 'Your answer goes to {company}.',
  privacy: 'Privacy',
  already: 'You have answered already',
  already_text: 'Your answer has reached us. Thank you!',
  expired: 'This survey is over',
  expired_text: 'Its link could be answered until {date}. Thank you for wanting to tell us.',
  revoked: 'This survey was withdrawn',
  revoked_text: 'There is nothing for you to do.',
  unknown: 'This link does not work',
  unknown_text: 'Please open the link in the message again, or copy it as a whole.',
  busy: 'Too many answers at once',
  busy_text: 'Please wait a minute and send your answer again. What you have saved is kept.',
  recovery_title: 'We are sorry that it was not better',
  recovery_intro: 'Your answer has reached us. May we ask a little more, so that we can put it right?',
  skip: 'No, thank you',
  unsubscribe_title: 'No more surveys?',
  unsubscribe_text: 'We will not send surveys to your e-mail address any more.',
  unsubscribe: 'Unsubscribe',
  unsubscribed_title: 'You are unsubscribed',
  unsubscribed_text: 'You will get no more surveys from {company}.',
  praise_thanks: 'Your choice has reached us. Thank you!',
  praise_change: 'Change my choice',
}

/** The mail. */
export const mail = {
  mail_subject: 'How did we do?',
  mail_reminder: 'A reminder: {subject}',
  mail_hello: 'Hello {name},',
  mail_hello_nobody: 'Hello,',
  mail_intro: 'You were in contact with {company}. Would you tell us how it was? It takes about a minute.',
  mail_intro_agent: 'You were helped by {agent}. Would you tell us how it was? It takes about a minute.',
  mail_button: 'Answer the survey',
  mail_tap: 'One tap opens the survey; nothing is sent before you say so.',
  mail_until: 'You can answer until {date}.',
  mail_unsubscribe: 'No more surveys from us',
}

export type FormWord = keyof typeof form
export type FormWords = Readonly<Record<FormWord, string>>
export type PageWords = Readonly<Record<keyof typeof page, string>>
export type MailWords = Readonly<Record<keyof typeof mail, string>>
