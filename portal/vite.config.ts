import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { customerPages } from './customer-pages.ts'
import { isCustomerPath } from './customer-paths.ts'
import { keepOldFiles } from './keep-old-files.ts'
import { entriesInEnglish } from './page-languages.ts'
import { prerenderPages } from './prerender-pages.ts'
import { stripRuleCitations } from './rule-citations.ts'
import { refuseServerOnly } from './server-only.ts'
import { serviceWorker } from './service-worker-build.ts'
import { isBuildsOwn, isFirstOfBoth, sharedParts } from './shared-parts.ts'
import { wordPacks } from './word-packs.ts'

const here = import.meta.dirname
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

/** Writes a .gz beside every text file of the build, so that the server never compresses while it answers. Its smaller .br comes later. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle(options, bundle) {
      // Copied as they are, and no part of the bundle.
      const scripts = globSync('assets/*.js', { cwd: join(here, 'public') })
      const names = [...Object.keys(bundle), ...scripts]
      for (const name of names.filter((file) => /\.(js|css|html|svg|json)$/.test(file))) {
        const path = join(options.dir ?? '', name)
        const bytes = readFileSync(path)
        if (bytes.length < 200) continue
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        // Of the build before.
        rmSync(`${path}.br`, { force: true })
      }
    },
  }
}

/** While developing, customer pages come from their own entry, as the server serves them in production. */
function customerEntry(): Plugin {
  return {
    name: 'customer-entry',
    configureServer(dev) {
      dev.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '').split(/[?#]/)[0] ?? ''
        if (request.method === 'GET' && isCustomerPath(path)) request.url = '/customer.html'
        next()
      })
    },
  }
}

export default defineConfig({
  root: here,
  plugins: [
    react(),
    stripRuleCitations(),
    wordPacks(),
    refuseServerOnly(),
    customerEntry(),
    customerPages(),
    prerenderPages(),
    entriesInEnglish(),
    serviceWorker(),
    keepOldFiles(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // For the budgets: which files each page loads.
    manifest: true,
    // The content security policy allows no data: fonts or images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { main: join(here, 'index.html'), customer: join(here, 'customer.html') },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]react-library\./,
              priority: 3,
            },
            {
              name: 'ui',
              test: (id) =>
                isFirstOfBoth(id) ||
                isBuildsOwn(id) ||
                /portal[\\/]src[\\/](ui[\\/](Button|ErrorState|Icon|Loading|Mark|Notice|State|classes|tones)|kit[\\/]tel-link)\./.test(
                  id,
                ),
              priority: 3,
            },
            // Days, amounts, moments and the parts of every form, which every page shows, the customer's as well: one file instead of two dozen
            // that pack badly.
            {
              name: 'fields',
              test: /portal[\\/]src[\\/](ui[\\/](Card|Choices|Field|Select|TextField|OtpField|StickyBar|Unbroken|keep-hyphens)\.|kit[\\/](code-entry[\\/]|AnswerRows\.|moment\.|show-amount\.))|[\\/](domain[\\/]src[\\/]kernel[\\/](day|money)|sum-words|last-whole-day|moment-name|time-name|wait-sentence)\.ts/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'combobox',
              test: /node_modules[\\/](downshift|compute-scroll-into-view|prop-types|react-is)[\\/]/,
              priority: 2,
            },
            ...sharedParts,
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/pub', '/partner', '/config.json', '/manifest.webmanifest', '/sandbox'].map((path) => [
        path,
        { target: server, xfwd: true },
      ]),
    ),
  },
})
