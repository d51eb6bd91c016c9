/** The words of digests, as mails have them. `{name}` is filled in. */
export type DigestWords = typeof en

const en = {
  title: { team: 'Your team', teams: 'Your teams', allTeams: 'All teams', company: 'The whole company' },
  subject: '{about}, {from} – {to}',
  lead: 'The last 7 days, {days}, beside the 7 days before them, {before}.',
  preheader: '{name}: {value}',
  figures: 'Key figures',
  counted: {
    responses: { more: '{n} responses', one: '1 response', none: 'no responses' },
    answers: { more: '{n} answers', one: '1 answer', none: 'no answers' },
    requests: { more: '{n} requests', one: '1 request', none: 'no requests' },
    reviews: { more: '{n} reviews', one: '1 review', none: 'no reviews' },
  },
  interval: '95 % interval {lower}\u00a0–\u00a0{upper}',
  noChange: 'No detectable change from {value}',
  up: 'Up {change} from {value}',
  down: 'Down {change} from {value}',
  /** A difference of two percentages, and of two scores, is in points. */
  points: '{n} points',
  percentagePoints: '{n} points',
  before: '{value} before',
  tooFew: 'Too few to compare',
  nothingBefore: 'Nothing to compare with',
  praise: 'What a customer said',
  about: 'about {name}',
  readMore: 'Read the whole response',
  lowest: 'Lowest question of reviews',
  lowestText: '{score} of the points, {n} answers',
  team: 'Teams: {figure}',
  member: 'Team members: {figure}',
  more: 'and {n} more',
  open: 'Open trends',
  empty: 'There was no feedback between {from} and {to}.',
  lastOn: 'The last response came on {day}.',
  never: 'No response has come yet.',
  why: 'You get this digest because you asked for it.',
  settings: 'Change when it comes',
  stop: 'Unsubscribe',
}

const nb: DigestWords = {
  title: { team: 'Teamet ditt', teams: 'Teamene dine', allTeams: 'Alle team', company: 'Hele selskapet' },
  subject: '{about}, {from} – {to}',
  lead: 'De siste 7 dagene, {days}, ved siden av de 7 dagene før dem, {before}.',
  preheader: '{name}: {value}',
  figures: 'Nøkkeltall',
  counted: {
    responses: { more: '{n} svar', one: '1 svar', none: 'ingen svar' },
    answers: { more: '{n} svar', one: '1 svar', none: 'ingen svar' },
    requests: { more: '{n} forespørsler', one: '1 forespørsel', none: 'ingen forespørsler' },
    reviews: { more: '{n} vurderinger', one: '1 vurdering', none: 'ingen vurderinger' },
  },
  interval: '95 %-intervall {lower}\u00a0–\u00a0{upper}',
  noChange: 'Ingen påviselig endring fra {value}',
  up: 'Opp {change} fra {value}',
  down: 'Ned {change} fra {value}',
  points: '{n} poeng',
  percentagePoints: '{n} prosentpoeng',
  before: '{value} før',
  tooFew: 'For få til å sammenligne',
  nothingBefore: 'Ingenting å sammenligne med',
  praise: 'Det sa en kunde',
  about: 'om {name}',
  readMore: 'Les hele svaret',
  lowest: 'Laveste spørsmål i vurderingene',
  lowestText: '{score} av poengene, {n} svar',
  team: 'Team: {figure}',
  member: 'Medlemmer: {figure}',
  more: 'og {n} til',
  open: 'Åpne trender',
  empty: 'Det kom ingen tilbakemeldinger mellom {from} og {to}.',
  lastOn: 'Det siste svaret kom {day}.',
  never: 'Det har ikke kommet noe svar ennå.',
  why: 'Du får denne oversikten fordi du har bedt om den.',
  settings: 'Endre når den kommer',
  stop: 'Meld av',
}

export const DIGEST_WORDS: Record<'en' | 'nb', DigestWords> = { en, nb }

export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
