/** Lets the forms for passkeys work; without it, or where the browser cannot do it, codes are asked instead. */
const { startAuthentication, startRegistration, browserSupportsWebAuthn } = globalThis.SimpleWebAuthnBrowser

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const optionsJSON = JSON.parse(form.dataset.options)
  const site = optionsJSON.rpId ?? optionsJSON.rp.id
  const isOwnSite = location.hostname === site || location.hostname.endsWith(`.${site}`)
  const [button, hint, alert] = ['button', '.hint', '[role=alert]'].map((one) => form.querySelector(one))
  if (!browserSupportsWebAuthn() || !isOwnSite) continue
  button.hidden = false
  hint.hidden = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    alert.hidden = true
    try {
      const start = form.dataset.passkey === 'add' ? startRegistration : startAuthentication
      form.elements.passkey.value = JSON.stringify(await start({ optionsJSON }))
      form.submit()
    } catch {
      alert.textContent = form.dataset.failed
      alert.hidden = false
      button.disabled = false
    }
  })
}
