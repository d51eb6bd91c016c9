/** An appeal as pages use it, with reasons and resolutions by answer id. */
export type AppealState = {
  appealId: number
  reasons: Readonly<Record<number, string>>
  resolutions: Readonly<Record<number, string>>
  employee: { id: number; name: string } | null
  createdAt: string
}

type Loaded = {
  id: number
  employee: { id: number; name: string } | null
  createdAt: string
  answers: readonly { qaAnswerId: number; reason: string; resolution: string | null }[]
}

export const appealState = ({ id, employee, createdAt, answers }: Loaded): AppealState => ({
  appealId: id,
  reasons: Object.fromEntries(answers.map(({ qaAnswerId, reason }) => [qaAnswerId, reason])),
  resolutions: Object.fromEntries(
    answers.flatMap(({ qaAnswerId, resolution }) => (resolution === null ? [] : [[qaAnswerId, resolution]])),
  ),
  employee: employee && { id: employee.id, name: employee.name },
  createdAt,
})
