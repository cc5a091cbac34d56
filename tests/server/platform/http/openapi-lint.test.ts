import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openApiOf } from '#server/platform/http/openapi.ts'

const api = openApiOf(endpoints, { sessionCookie: 'sid' })

/** The rules of OpenAPI: both packages are of one release, but their types differ in optional fields. */
const oas = rulesets.oas as RulesetDefinition

test('the document passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({
    source: JSON.stringify(api),
    absoluteRef: 'openapi.json',
    config,
  })

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the document passes the recommended rules of Spectral', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({
    extends: [[oas, 'recommended']],
    // every shop has its own contact: it is in the brand, which this document does not know
    rules: { 'info-contact': 'off' },
  })

  const problems = await linter.run(JSON.stringify(api))

  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

test('both linters find a document without servers', async () => {
  const broken = { ...api, servers: [] }
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [oas] })

  const [ofRedocly, ofSpectral] = await Promise.all([
    createConfig({ extends: ['recommended'] }).then((config) =>
      lintFromString({ source: JSON.stringify(broken), absoluteRef: 'openapi.json', config }),
    ),
    linter.run(JSON.stringify(broken)),
  ])

  expect(ofRedocly.map(({ ruleId }) => ruleId)).toContain('no-empty-servers')
  expect(ofSpectral.map(({ code }) => code)).toContain('oas3-api-servers')
})
