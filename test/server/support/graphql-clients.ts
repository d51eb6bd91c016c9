import { expect } from 'vitest'
import type { Client } from '#test/server/support/clients.ts'

export type Variables = Record<string, unknown>

/** GraphQL requests of several signed-in people. */
export type Asker<Who extends string> = {
  /** The whole answer, including request errors. */
  post(who: Who, query: string, variables?: Variables): Promise<Answered>
  /** The data of an answer without errors. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they requested
  ask(who: Who, query: string, variables?: Variables): Promise<any>
}

type Answered = {
  data: unknown
  errors?: { message: string; extensions: { code: string; errors?: { path: string }[] } }[]
}

export function graphqlAsker<Who extends string>(clients: Readonly<Record<Who, Client>>): Asker<Who> {
  const post = async (who: Who, query: string, variables: Variables = {}): Promise<Answered> => {
    const answer = await clients[who].post('/graphql', { query, variables })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const ask = async (who: Who, query: string, variables: Variables = {}) => {
    const { data, errors } = await post(who, query, variables)
    expect(errors).toBeUndefined()
    return data
  }
  return { post, ask }
}

/** Fields to select in every mutation. */
export const FAULTS = 'errors { message path details { code current } }'

type Fault = { path: string[]; message: string; details: { code: string; current: string | null } }

/** Path and message of a mutation's errors. */
export const faultsOf = ({ errors }: { errors: Fault[] }): [string, string][] =>
  errors.map(({ path, details }) => [path.join('.'), details.code])
