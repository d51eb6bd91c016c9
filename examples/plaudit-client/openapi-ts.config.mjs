/** Node.js runs the generated TypeScript as it is, because its imports have extensions. */
// biome-ignore lint/style/noDefaultExport: the generator requires it
export default {
  input: '../../openapi.json',
  output: { path: 'client', importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
}
