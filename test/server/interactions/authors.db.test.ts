import { describe, expect, test } from 'vitest'
import { interactionsTesting, URL } from '#test/server/interactions/interactions-setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const { services, stage, anInteraction, send, take, listed } = interactionsTesting()

describe('authors of turns', () => {
  const storedOf = async (id: number) => {
    const query = async (text: string) =>
      (await services.database.ownerPool.query(text, [stage.demo.companyId, id])).rows.map(Object.values)
    return {
      turns: await query(
        `select speaker, employee_id, author_name, author_address from app.interaction_event
          where company_id = $1 and interaction_id = $2 order by position`,
      ),
      participants: await query(
        `select p.employee_id, p.turns, p.characters, p.assigned from app.interaction_participant p
           join app.interaction i on i.company_id = $1 and i.id = p.interaction_id and i.started_at = p.started_at
          where p.company_id = $1 and p.interaction_id = $2 order by p.turns, p.employee_id`,
      ),
    }
  }

  test('unknown fields and wrong types are refused with their place', async () => {
    const turn = (author: unknown) => ({ turns: [{ speaker: 'agent', author, text: 'x' }] })
    const { created, rejected } = await send([
      anInteraction(turn('Ann')),
      anInteraction(turn({ id: 1 })),
      anInteraction(turn({ name: 'x'.repeat(201) })),
      anInteraction(turn({ email: 5 })),
    ])
    expect(created).toBe(0)
    expect(rejected.map(({ errors }: { errors: { path: string }[] }) => errors[0]?.path)).toEqual([
      'turns.0.author',
      'turns.0.author.id',
      'turns.0.author.name',
      'turns.0.author.email',
    ])
  })

  test('an employee of another company is kept by name, and is no employee here', async () => {
    const author = { name: 'Sam', email: `only-there@${stage.other.people.agent.email.split('@')[1]}` }
    await services.database.ownerPool.query(
      'update app.employee set email = $3 where company_id = $1 and id = $2',
      [stage.other.companyId, stage.other.people.lead.id, author.email],
    )
    const id = await take({ turns: [{ speaker: 'agent', author, text: 'Hello' }] })
    expect(await storedOf(id)).toEqual({
      turns: [['agent', null, 'Sam', author.email]],
      participants: [],
    })
  })

  test('turns without an author are those of the assigned employee, as before', async () => {
    const { turns, participants } = await storedOf(await take())
    expect(turns).toEqual([
      ['agent', null, null, null],
      ['customer', null, null, null],
    ])
    expect(participants).toEqual([[stage.demo.people.agent.id, 1, 21, true]])
  })

  test('five authors are five speakers, and a changed conversation counts its participants again', async () => {
    const { agent, lead } = stage.demo.people
    const turns = [
      {
        speaker: 'customer',
        author: { name: 'Rita', email: 'rita@customer.example' },
        text: 'It restarts.',
      },
      { speaker: 'agent', author: { name: 'Ben', email: lead.email.toUpperCase() }, text: 'Hm' },
      { speaker: 'bot', author: { name: 'Helper' }, text: 'Try again.' },
      { speaker: 'customer', author: { name: 'Carl', email: agent.email }, text: 'At night too.' },
      { speaker: 'agent', author: { name: 'Una', custom_employee_id: 'none' }, text: 'I called.' },
      { speaker: 'agent', author: { email: agent.email }, text: 'Friday' },
      { speaker: 'agent', text: 'Bye' },
    ]
    const item = anInteraction({ turns })
    const id = (await send([item])).ids[item.external_id]
    expect(await storedOf(id)).toEqual({
      turns: [
        ['customer', null, 'Rita', 'rita@customer.example'],
        ['agent', lead.id, null, null],
        ['bot', null, 'Helper', null],
        // An employee who writes as a customer stays one.
        ['customer', null, 'Carl', agent.email],
        ['agent', null, 'Una', 'none'],
        ['agent', agent.id, null, null],
        ['agent', null, null, null],
      ],
      participants: [
        [lead.id, 1, 2, false],
        [agent.id, 2, 9, true],
      ],
    })
    const later = { turns: turns.slice(0, 2), started_at: '2026-06-11T09:00:00Z' }
    expect(await send([{ ...item, ...later }])).toMatchObject({ updated: 1 })
    expect((await storedOf(id)).participants).toEqual([[lead.id, 1, 2, false]])
    const passedOn = { ...item, ...later, employee: { email: lead.email } }
    expect(await send([passedOn])).toMatchObject({ updated: 1 })
    expect((await storedOf(id)).participants).toEqual([[lead.id, 1, 2, true]])
  })
})

describe('participants', () => {
  test('those who took part are in scopes and filters as the assigned employee is', async () => {
    const { agent, lead, outsider } = stage.demo.people
    const part = (email: string, text: string) => ({ speaker: 'agent', author: { email }, text })
    const theirs = await take({ employee: { email: outsider.email }, started_at: '2026-07-01T09:00:00Z' })
    const shared = await take({
      employee: { email: outsider.email },
      started_at: '2026-07-02T09:00:00Z',
      turns: [part(agent.email, 'Hi'), part(lead.email, 'Hello'), part(outsider.email, 'Bye')],
    })
    const removed = await take({
      employee: { email: outsider.email },
      started_at: '2026-07-03T09:00:00Z',
      turns: [part(agent.email, 'Hi')],
    })
    await stage.admin.send('DELETE', `${URL}/${removed}`)
    const [leads, agents, outsiders] = [
      await signInAs(stage.app, lead),
      await signInAs(stage.app, agent),
      await signInAs(stage.app, outsider),
    ]
    for (const client of [leads, agents]) {
      expect((await client.get(`${URL}/${theirs}`)).statusCode).toBe(404)
      expect((await client.get(`${URL}/${removed}`)).statusCode).toBe(404)
      expect((await client.get(`${URL}/${shared}`)).statusCode).toBe(200)
    }
    expect((await outsiders.get(`${URL}/${shared}`)).statusCode).toBe(200)
    const since = '&start_date=2026-07-01'
    expect(await listed(leads, since)).toEqual([shared])
    expect(await listed(stage.reviewer, since)).toEqual([shared, theirs])
    for (const { id } of [agent, lead])
      expect(await listed(stage.reviewer, `${since}&employees=${id}`)).toEqual([shared])
    expect(await listed(stage.reviewer, `${since}&employees=${outsider.id}`)).toEqual([shared, theirs])
    expect(await listed(stage.reviewer, `${since}&employees=${agent.id}&employees=${outsider.id}`)).toEqual([
      shared,
      theirs,
    ])
    // A lead finds no conversation outside the scope by asking for its employee.
    expect(await listed(leads, `${since}&employees=${outsider.id}`)).toEqual([shared])
    const random = await leads.get(`${URL}/random?start_date=2026-07-01`)
    expect(random.json()).toEqual({ interaction_id: shared })
  })

  test('pages of what a person had a part in have each conversation once', async () => {
    const { agent, lead, outsider } = stage.demo.people
    const part = ({ email }: { email: string }) => ({ speaker: 'agent', author: { email }, text: 'Hi' })
    const made: number[] = []
    for (let day = 1; day <= 9; day++)
      made.unshift(
        await take({
          employee: { email: (day % 3 === 0 ? agent : outsider).email },
          started_at: `2026-08-0${day}T09:00:00Z`,
          turns: [part(agent), part(lead), part(outsider)],
        }),
      )
    const client = await signInAs(stage.app, lead)
    const found: number[] = []
    let after = ''
    do {
      const page = (await client.get(`${URL}?limit=2&start_date=2026-08-01${after}`)).json()
      found.push(...page.interactions.map(({ id }: { id: number }) => id))
      after = page.next_cursor === null ? '' : `&after=${encodeURIComponent(page.next_cursor)}`
    } while (after !== '')
    expect(found).toEqual(made)
  })
})
