# One image for every role: docs/hosting.md, "As a container". test/image runs these steps without a container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json tsconfig.json tsconfig.web.json vite.config.ts vite.customer.config.ts index.html ./
COPY scripts scripts
COPY src src
RUN node scripts/run.mjs build
# PostgreSQL and Node.js come from npm as optional packages. Here both are images.
RUN npm prune --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json package-lock.json LICENSE ./
COPY bin bin
COPY migrations migrations
COPY src src
COPY deploy/plaudit /usr/local/bin/plaudit
RUN mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production
ENV DATA_DIR=/data
ENV NODE_COMPILE_CACHE=/data/.compile-cache
# The user `node` of the base image, as a number so that an orchestrator can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "/app/bin/healthcheck.mjs"]
ENTRYPOINT ["node", "/app/src/main.ts"]
CMD ["start"]
