import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "jsdom",
    isolate: false, // one page for all files, which takes seconds to make
    environmentOptions: { jsdom: { url: "http://localhost/table/t1" } },
    setupFiles: ["src/testing/browser.ts"],
    restoreMocks: true,
    coverage: {
      provider: "v8",
      include: ["src/table/**/*.ts", "src/api/**/*.ts", "src/ui/**/*.ts"],
      exclude: ["src/api/messages.ts", "src/api/views/**", "src/table/old/**", "**/*.test.ts"],
      reporter: ["text"],
      thresholds: { lines: 80 },
    },
  },
});
