import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

export function SessionWorkspace({ answer }: { answer: SessionAnswer }) {
  return <h1>{answer.coachingSession.title}</h1>
}
