import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npx vite --config tests/storefront/kit-gallery/vite.config.ts`: a gallery of the pieces of ui/, never
// built.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../../public'),
  plugins: [react({ compiler: true })],
  css: { transformer: 'lightningcss' },
  cacheDir: resolve(import.meta.dirname, '../../../node_modules/.vite-gallery'),
})
