import type { CoachingPerson } from '#features/coaching/sessions/contract.ts'
import { imagePath } from '#features/people/image-path.ts'
import { fullName } from '#lib/text.ts'

type Named = { first_name: string | null; last_name: string | null; image_file: string | null }

export const personOf = (id: number, { first_name, last_name, image_file }: Named): CoachingPerson => ({
  id,
  full_name: fullName(first_name ?? '', last_name ?? ''),
  image: imagePath(image_file),
})
