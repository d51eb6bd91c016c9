/** Phrases of error messages by zod, graphql-js and parsers, none of which may reach a person. */
export const RAW_VALIDATOR_TEXT = new RegExp(
  [
    // zod
    'Too (big|small): expected',
    String.raw`Invalid (input|option|string|number|key|value|element|discriminator|ISO|UUID|GUID|email|URL)\b`,
    'must match pattern',
    'expected (string|number|boolean|array|object|int|date|record|one of)',
    'Unrecognized key',
    // graphql-js
    'cannot represent',
    'got invalid value',
    'Expected (non-nullable )?(value of )?type',
    'Expected value of',
    'of required type',
    'of non-null type',
    'was not provided',
    'must not be null',
    'was provided the variable',
    'does not exist in \\\\?"\\w+\\\\?" enum',
    'is not defined by type',
    'Did you mean',
    'exceeds (maximum|the query depth)',
    'Maximum call stack',
    // PostgreSQL, JSON and the language
    'invalid input syntax',
    'out of range for type',
    'violates (check|foreign key|unique|not-null)',
    'Unexpected (token|end of)',
    'is not iterable',
    'Cannot read propert',
    'is not a function',
  ].join('|'),
)
