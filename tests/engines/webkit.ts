import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key as SeleniumKey, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#support/free-port.ts'
import type { Engine, Key, Tab } from './engine.ts'

/** Debian's webkit2gtk-driver brings MiniBrowser, in a folder named for the version of the library's API. */
const findMiniBrowser = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)

export const hasWebKit = (): boolean =>
  findMiniBrowser() !== undefined &&
  ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every((path) => existsSync(path))

/**
 * Opens WebKitGTK. A driver that opens no session within 15 s is started again, once for each session: the
 * page before it can leave the driver hanging, and no page of the shop is open yet.
 */
export async function openWebKit(): Promise<Engine> {
  let driver = await startDriver()
  const probe = await openSession(driver.address)
  const version = String((await probe.getCapabilities()).getBrowserVersion())
  await probe.quit()
  return {
    name: 'webkit',
    version,
    newProfile: async () => {
      const opened = answering('newProfile', () => openSession(driver.address), 15_000)
      const session = await opened().catch(async (error: unknown) => {
        console.warn(`WebKitWebDriver is started again: ${String(error)}`)
        await driver.stop()
        driver = await startDriver()
        return answering('newProfile', () => openSession(driver.address))()
      })
      return tabOf(session)
    },
    close: () => driver.stop(),
  }
}

type Driver = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts WebKitWebDriver on a virtual display. Throws when it does not answer within sixty seconds. */
async function startDriver(): Promise<Driver> {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
    // a group of its own: xvfb-run does not pass signals on to the driver and the display
    { stdio: 'ignore', detached: true },
  )
  const address = `http://127.0.0.1:${port}`
  await untilReady(driver, address)
  return {
    address,
    stop: async () => {
      const gone = new Promise((resolve) => driver.once('exit', resolve))
      if (driver.pid !== undefined) process.kill(-driver.pid)
      await gone
    },
  }
}

async function untilReady(driver: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver stopped while it was starting')
    const answered = await fetch(`${address}/status`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver did not answer within sixty seconds')
}

async function openSession(address: string): Promise<WebDriver> {
  const binary = findMiniBrowser()
  // --full-screen removes the toolbar, which would make the page at least 447 px wide
  const options = { binary, args: ['--automation', '--full-screen'] }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
  return new Builder().usingServer(address).withCapabilities(capabilities).build()
}

/** Returns the tab, whose every call fails with its name if the driver does not answer within 30 s. */
async function tabOf(driver: WebDriver): Promise<Tab> {
  const tab = await unboundedTabOf(driver)
  return {
    ...tab,
    goto: answering('goto', tab.goto),
    reload: answering('reload', tab.reload),
    back: answering('back', tab.back),
    url: answering('url', tab.url),
    run: answering('run', tab.run),
    click: answering('click', tab.click),
    type: answering('type', tab.type),
    press: answering('press', tab.press),
    resize: answering('resize', tab.resize),
    screenshot: answering('screenshot', tab.screenshot),
    close: answering('close', tab.close),
  }
}

const answerMs = 30_000

const answering =
  <Input extends readonly unknown[], Value>(
    name: string,
    call: (...input: Input) => Promise<Value>,
    withinMs = answerMs,
  ) =>
  async (...input: Input): Promise<Value> => {
    const answered = new AbortController()
    const late = sleep(withinMs, undefined, { signal: answered.signal }).then(() => {
      const asked = `${name}(${input.join(', ').slice(0, 200)})`
      throw new Error(`WebKitWebDriver did not answer ${asked} within ${withinMs / 1000} s`)
    })
    return Promise.race([call(...input), late]).finally(() => answered.abort())
  }

async function unboundedTabOf(driver: WebDriver): Promise<Tab> {
  const resize = async (width: number, height: number) =>
    void (await driver.manage().window().setRect({ x: 0, y: 0, width, height }))
  await resize(390, 844)
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    run: (source, args) =>
      driver
        .executeAsyncScript(
          `const [args, done] = arguments;
         Promise.resolve()
           .then(() => (${source})(...args))
           .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
          args,
        )
        .then(valueOf),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .press()
        .release()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key, modifier) => {
      const actions = driver.actions()
      if (modifier) actions.keyDown(modifiers[modifier])
      actions.sendKeys(keys[key])
      if (modifier) actions.keyUp(modifiers[modifier])
      return actions.perform()
    },
    setCookie: async (name, value) => {
      const domain = new URL(await driver.getCurrentUrl()).hostname
      await driver.manage().addCookie({ name, value, domain, path: '/', httpOnly: true })
    },
    resize,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // WebDriver does not carry the console
    errors: () => [],
    close: () => driver.quit(),
  }
}

function valueOf(answer: unknown): unknown {
  // the two shapes that the script above answers with
  const { value, error } = answer as { value?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return value
}

const modifiers = { Shift: SeleniumKey.SHIFT, Control: SeleniumKey.CONTROL } as const

const keys: Readonly<Record<Key, string>> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  Escape: SeleniumKey.ESCAPE,
  Backspace: SeleniumKey.BACK_SPACE,
  ArrowUp: SeleniumKey.ARROW_UP,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
}
