import type { Case } from '#app/demo/content/cases.ts'
import { BAD, EMOJI, GOOD, MIXED, type Phrases, SHORT, SLOTS } from '#app/demo/content/english.ts'
import { OTHER_LANGUAGES } from '#app/demo/content/other-languages.ts'
import type { Language } from '#app/demo/plan.ts'
import type { Random } from '#app/demo/random.ts'

type Mood = 'good' | 'mixed' | 'bad'

const moodOf = (stars: number): Mood => (stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad')

const SENTENCES: readonly (readonly [number, number])[] = [
  [1, 27],
  [2, 34],
  [3, 21],
  [4, 10],
  [5, 5],
  [6, 3],
  [18, 0.6],
]
const SHORT_SHARE = 0.13
const EMOJI_SHARE = 0.06

/** Each day opens its comments with a third of the sentences, so an opening returns after three days at the earliest. */
const SHARES = 3
/** Sentences per paragraph of a very long comment. */
const PARAGRAPH = 5

/**
 * Writes the comments of one day. No two comments of a day start with the same sentence and, except for the rarest
 * kinds, neither do comments of neighbouring days, so that adjacent cards in the stream read like different people.
 */
export class CommentWriter {
  private readonly random: Random
  private readonly dayNumber: number
  private readonly started = new Set<string>()

  constructor(random: Random, dayNumber: number) {
    this.random = random
    this.dayNumber = dayNumber
  }

  write(about: { stars: number; language: Language; matter: Case; agent: string }): string {
    const { language, agent } = about
    const mood = moodOf(about.stars)
    const text =
      language === 'en'
        ? this.english(mood, about.matter, agent)
        : this.other(language, mood).replaceAll('{name}', agent)
    return this.random.chance(EMOJI_SHARE) ? `${text} ${this.random.pick(EMOJI[mood])}` : text
  }

  private english(mood: Mood, matter: Case, agent: string): string {
    if (this.random.chance(SHORT_SHARE)) return this.unstarted(SHORT[mood]).replaceAll('{name}', agent)
    return this.story(PHRASES[mood], this.frame(matter, agent), this.random.weighted(SENTENCES))
  }

  private story(phrases: Phrases, frame: Frame, length: number): string {
    const { openers, details, closers } = phrases
    const sentences = new Sentences(this.random, frame)
    // A comment of one sentence names its topic; otherwise identical comments would recur.
    sentences.add(this.unstarted(openers, (text) => length > 1 || OF_CASE.test(text)))
    while (sentences.count < length - 1 && sentences.addOne(details));
    if (length > 1) sentences.addOne(this.random.chance(0.6) ? closers : details)
    return sentences.text()
  }

  private other(language: Exclude<Language, 'en'>, mood: Mood): string {
    const { first, second } = OTHER_LANGUAGES[language][mood]
    const opener = this.unstarted(first)
    return this.random.chance(0.65) ? `${opener} ${this.random.pick(second)}` : opener
  }

  /** Picks an opening from the day's share of the list that is still unused today, if there is one. */
  private unstarted(list: readonly string[], fits: (text: string) => boolean = () => true): string {
    const fitting = list.filter(fits)
    const share = list.filter((text, index) => index % SHARES === this.dayNumber % SHARES && fits(text))
    const left = [share, fitting].map((some) => some.filter((text) => !this.started.has(text)))
    const chosen = this.random.pick(left.find((some) => some.length > 0) ?? fitting)
    this.started.add(chosen)
    return chosen
  }

  /** Placeholder values, the same throughout the comment. */
  private frame(matter: Case, agent: string): Frame {
    const { pick } = this.random
    return {
      name: agent,
      ...matter,
      minutes: pick(SLOTS.minutes),
      when: pick(SLOTS.when),
      who: pick(SLOTS.who),
      wish: pick(SLOTS.wish),
    }
  }
}

const PHRASES: Record<Mood, Phrases> = { good: GOOD, mixed: MIXED, bad: BAD }

type Slot = keyof Case | keyof typeof SLOTS | 'name'
type Frame = Record<Slot, string>

const OF_CASE = /\{(about|doing|good|bad)\}/
const SLOT = /\{(\w+)\}/g
const NAME_AT_MOST = 2

/** The sentences of one comment. No sentence or detail is repeated, as that would reveal the template. */
class Sentences {
  private readonly chosen: string[] = []
  private readonly usedSlots = new Map<string, number>()
  private readonly random: Random
  private readonly frame: Frame

  constructor(random: Random, frame: Frame) {
    this.random = random
    this.frame = frame
  }

  get count(): number {
    return this.chosen.length
  }

  add(template: string): void {
    this.chosen.push(template)
    for (const [, slot = ''] of template.matchAll(SLOT))
      this.usedSlots.set(slot, (this.usedSlots.get(slot) ?? 0) + 1)
  }

  /** Returns whether an unused sentence was left to add. */
  addOne(list: readonly string[]): boolean {
    const left = list.filter((template) => !this.chosen.includes(template) && this.isNew(template))
    if (left.length === 0) return false
    this.add(this.random.pick(left))
    return true
  }

  text(): string {
    return this.chosen
      .map((template) => template.replace(SLOT, (_, slot: string) => this.frame[slot as Slot]))
      .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
      .reduce(
        (text, sentence, index) =>
          `${text}${index % PARAGRAPH === 0 && this.count > 2 * PARAGRAPH ? '\n\n' : ' '}${sentence}`,
      )
  }

  private isNew(template: string): boolean {
    return [...template.matchAll(SLOT)].every(
      ([, slot = '']) => (this.usedSlots.get(slot) ?? 0) < (slot === 'name' ? NAME_AT_MOST : 1),
    )
  }
}
