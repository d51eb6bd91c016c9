/** Markup and code that customers paste into chats or mail programs add. It must be shown as text and never run. */
export const PASTED = [
  "It says:\n\n    TypeError: Cannot read properties of undefined (reading 'invoice')\n        at render (app.js:1204:17)\n        at async Promise.all (index 3)",
  '<p>Dear Sir or Madam,<br><b>please</b> see the <a href="https://example.com/?a=1&b=2">attached</a> invoice.</p>',
  'My router prints this:\n\n```\n$ ping -c 3 10.0.0.1\n64 bytes from 10.0.0.1: icmp_seq=0 ttl=64 time=1.982 ms\nRequest timeout for icmp_seq 1\n```',
  '<script>alert("this came in with a forwarded mail")</script> … that is what stands below the mail, I do not know what it is.',
  'לא עובד! The display shows "שגיאה 42" and then restarts.',
  '👩‍👩‍👧‍👦🏳️‍🌈 we are a family of four and all of us are offline 😭😭😭',
  'https://status.example.com/incidents/2291?utm_source=mail&utm_campaign=a%20very%20long%20address%20that%20does%20not%20wrap%20by%20itself',
] as const
