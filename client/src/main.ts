import { mount } from "svelte";
import App from "./app/App.svelte";
import "./ui/tokens.css";
import "./ui/reset.css";
import "./ui/layout.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
