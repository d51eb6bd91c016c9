export type Stars = 1 | 2 | 3 | 4 | 5
export type NpsClass = 'promoter' | 'passive' | 'detractor'
export type StarBucket = 'positive' | 'negative'

const POSITIVE_FROM = 4

export function isStars(value: unknown): value is Stars {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5
}

export function isPositive(stars: number): boolean {
  return stars >= POSITIVE_FROM
}

/** The two buckets of quotas and filters: 4 and 5 stars, or 1 to 3. */
export function starBucket(stars: Stars): StarBucket {
  return isPositive(stars) ? 'positive' : 'negative'
}

/** 9 and 10: promoter, 7 and 8: passive, 0 to 6: detractor. Null for anything but a whole number from 0 to 10. */
export function npsClass(score: number | null | undefined): NpsClass | null {
  if (typeof score !== 'number' || !Number.isInteger(score) || score < 0 || score > 10) return null
  if (score >= 9) return 'promoter'
  return score >= 7 ? 'passive' : 'detractor'
}
