import { expect, test } from 'vitest'
import { relyingParty, requireRelyingParty } from '#features/people/passkeys/relying-party.ts'

test.each([
  'http://plaudit.example.com',
  'https://192.0.2.7',
  'https://[2001:db8::7]:8443',
  'http://127.0.0.1:3000',
  'http://localhost.example.com',
])('there are no passkeys at %s', (baseUrl) => {
  expect(relyingParty({ baseUrl })).toBeNull()
  expect(() => requireRelyingParty({ baseUrl })).toThrow('Passkeys need an address')
})

test.each([
  ['https://plaudit.example.com', 'plaudit.example.com', 'https://plaudit.example.com'],
  ['https://plaudit.example.com:8443', 'plaudit.example.com', 'https://plaudit.example.com:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('%s has passkeys for its host, from its origin', (baseUrl, id, origin) => {
  expect(relyingParty({ baseUrl })).toEqual({ id, origin })
})
