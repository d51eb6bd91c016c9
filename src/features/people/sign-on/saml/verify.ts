import type { SignOnProblem } from '#features/people/sign-on/contract.ts'
import { SignOnError } from '#features/people/sign-on/provider.ts'
import { type AssertionContent, readAssertion } from '#features/people/sign-on/saml/assertion.ts'
import {
  type SamlProvider,
  type ServiceProvider,
  samlClient,
} from '#features/people/sign-on/saml/provider.ts'
import { checkResponseForm } from '#features/people/sign-on/saml/response-form.ts'
import { elementsOf, type XmlElement } from '#features/people/sign-on/saml/xml.ts'

/** How far the provider's clock may differ from ours. */
export const CLOCK_SKEW_MS = 60_000

/**
 * Verifies a response: its form, the assertion's signature, issuer, audience, recipient and times. Does not check
 * whether it was used before, nor whether this browser requested it. Throws SignOnError.
 *
 * @param encoded the form field `SAMLResponse`, base64
 */
export async function verifySamlResponse(
  encoded: string,
  { provider, own, now }: { provider: SamlProvider; own: ServiceProvider; now: Date },
): Promise<AssertionContent> {
  try {
    const root = checkResponseForm(Buffer.from(encoded, 'base64').toString('utf8'))
    checkRoot(root, own)
    const { profile } = await samlClient(provider, own).validatePostResponseAsync({ SAMLResponse: encoded })
    const content = readAssertion(profile?.getAssertion?.())
    checkContent(content, { provider, own, now })
    // Only the assertion is signed in any case, so the response must not contradict it.
    const requestId = root.getAttribute('InResponseTo') || null
    if (requestId !== null && content.requestId !== requestId)
      throw new Error('The response and the assertion name different requests.')
    return content
  } catch (error) {
    throw error instanceof SignOnError ? error : new SignOnError('refused', error)
  }
}

/** Checks the part of the response outside the assertion, which is not always signed. */
function checkRoot(root: XmlElement, own: ServiceProvider): void {
  const destination = root.getAttribute('Destination')
  if (destination && destination !== own.acsUrl) throw new Error('The response is for another address.')
  const codes = elementsOf(root)
    .filter(({ localName }) => localName === 'StatusCode')
    .map((element) => element.getAttribute('Value')?.split(':').at(-1) ?? '')
  if (codes[0] === 'Success') return
  const isDenied = codes.some((code) => ['AuthnFailed', 'RequestDenied', 'NoPassive'].includes(code))
  throw refusal(isDenied ? 'denied' : 'refused', `The provider answered ${codes.join(', ') || 'nothing'}.`)
}

function checkContent(
  content: AssertionContent,
  { provider, own, now }: { provider: SamlProvider; own: ServiceProvider; now: Date },
): void {
  if (content.issuer !== provider.entityId) throw new Error('The assertion is of another provider.')
  if (content.nameIdFormat.endsWith(':transient'))
    throw new Error('The provider sends a new name ID each time: set it to persistent or e-mail address.')
  if (content.recipient !== own.acsUrl) throw new Error('The assertion is for another recipient.')
  const time = now.getTime()
  for (const { notBefore, notOnOrAfter } of content.periods) {
    if (notBefore !== null && time + CLOCK_SKEW_MS < notBefore.getTime())
      throw refusal('clock', 'The assertion is not valid yet.')
    if (notOnOrAfter !== null && time - CLOCK_SKEW_MS >= notOnOrAfter.getTime())
      throw refusal('expired', 'The assertion has expired.')
  }
}

const refusal = (problem: SignOnProblem, reason: string) => new SignOnError(problem, new Error(reason))
